import { db } from '../../../e2e/support/test-mock';
import { expectDefined, findExpected } from '../../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../../mock-api/accounts';

export const createEntry = (label: string, text: string, score = 0.95) => ({ label, ocr_text: text, score });

/** A page of a document, of which the first one is 0. */
export const createPage = (page: number, predicted: readonly object[], moderated: readonly object[] = []) => ({
  id: page + 1,
  page,
  predictionData: JSON.stringify(predicted),
  moderatedData: JSON.stringify(moderated),
});

/** The documents of a user, newest first. */
export function listDocuments(key: AccountKey = 'trainer') {
  const user = findExpected(db.users, key, ({ email }) => email === getAccount(key).email);
  return db.documents.filter(({ userId }) => userId === user.id).reverse();
}

/** Changes the newest documents of the trainer, which are predicted and without pages by default. Returns their ids. */
export function setDocuments(...changes: object[]): string[] {
  const documents = listDocuments();
  const ids = changes.map((change, index) => {
    const document = expectDefined(documents[index], `document ${index}`);
    Object.assign(document, { status: 2, ocrPages: [], ...change });
    return String(document.id);
  });
  db.revision += 1;
  return ids;
}
