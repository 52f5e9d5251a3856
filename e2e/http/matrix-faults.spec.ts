import type { DiscoveredForm, DiscoveredPage } from '../matrix/discovery';
import { FAULTS, LARGE_FAULTS, REPRESENTATIVE_FAULTS, RESPONSE_LIMIT_MS, SLOW_FAULTS } from '../matrix/faults';
import { matrixTest as test } from '../matrix/fixtures';
import { HttpClient } from '../matrix/http-client';
import { checkLoad } from '../matrix/load-case';
import { CALLS, type Call } from '../matrix/route-table';
import { restoreInitialData } from '../matrix/sample-values';
import { checkWrite } from '../matrix/write-case';
import { recordCount } from '../support/figures-reporter';
import { expect } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

/** Calls that no page and no form makes, with the reason. */
const UNUSED_CALLS = { listLoggingCustomers: 'the portal does not use this part of the API' };
/** Calls whose failure a page does not show, with the reason. */
const SILENT_CALLS = {
  validateActivationCode: 'the form is shown nevertheless, as specified; submitting it shows the error',
};
/** Pages and files that show no error for a call, with the reason. */
const SILENT_PAGES: Readonly<Record<string, string>> = {
  '/tags.csv listRecordings': 'the file has an empty column, and the list says why',
  '/settings/permissions listCompanyUsers': 'its links say People without how many they are',
  '/rpa/main-logging?week=open queryMainLoggings': 'the counts of its days are kept',
  '/rpa/edit-process-config/1 listProcessConfigs': 'without the list there is no Save and next',
};
/** Calls that a second submit of the form repeats, with the reason. */
const REPEATABLE_CALLS = {
  getOtp: 'each submit shows the current password',
  login: 'a second login is another session of the same user',
};

type NamedFault = (typeof FAULTS)[number];

// The mock generates large bodies in the process of the test, which delays its measurements.
const LARGE_FAULT_LIMIT_MS = 30_000;

for (const call of CALLS.filter(({ name }) => !(name in UNUSED_CALLS))) {
  test(
    `${call.name} with every kind of fault: pages show an error in time, forms lose no input and repeat no write`,
    { tag: ['@D9', '@D83', '@D129', '@full'] },
    async ({ stack, impatientPortal, discovery }) => {
      test.setTimeout(240_000);
      restoreInitialData(stack.mock);
      const pageCases = createCases(discovery.pages, call, ({ route }) => route);
      const formCases = createCases(discovery.forms, call, ({ form }) => form.action + form.intent);
      expect(pageCases.length + formCases.length, 'no page and no form makes this call').toBeGreaterThan(0);

      const client = new HttpClient(stack.portal);
      const impatientClient = new HttpClient(impatientPortal);
      const createFaultCase = (fault: NamedFault) => ({
        mock: stack.mock,
        client: SLOW_FAULTS.includes(fault[0]) ? impatientClient : client,
        call,
        fault,
        withinMs: LARGE_FAULTS.includes(fault[0]) ? LARGE_FAULT_LIMIT_MS : RESPONSE_LIMIT_MS,
      });
      const failures: string[] = [];
      let total = 0;
      const addResult = (subject: string, [faultName]: NamedFault, messages: string[]) => {
        total += 1;
        if (messages.length > 0) failures.push(`${subject} with ${faultName}: ${messages.join('; ')}`);
      };
      for (const { subject: page, fault } of pageCases) {
        const isSilent =
          call.name in SILENT_CALLS ||
          `${page.address} ${call.name}` in SILENT_PAGES ||
          // The search uses lists that were read a few seconds ago.
          page.route === '/search';
        addResult(page.address, fault, await checkLoad({ ...createFaultCase(fault), page, isSilent }));
      }
      for (const { subject: form, fault } of formCases) {
        const isRepeatable = form.writeCall === null || form.writeCall in REPEATABLE_CALLS;
        const messages = await checkWrite({ ...createFaultCase(fault), form, isRepeatable });
        addResult(`${form.form.intent || form.form.action} of ${form.page}`, fault, messages);
      }
      recordCount('faults', total - failures.length, total);
      expect(failures).toEqual([]);
    },
  );
}

/** The first page or form has all faults, the others one of each class; the full run chooses a part of them. */
function createCases<Subject extends DiscoveredPage | DiscoveredForm>(
  discovered: readonly Subject[],
  call: Call,
  getKey: (subject: Subject) => string,
): { subject: Subject; fault: NamedFault }[] {
  const subjectsByKey = new Map<string, Subject>();
  for (const subject of discovered) {
    const key = getKey(subject);
    if (subject.calls.includes(call.name) && !subjectsByKey.has(key)) subjectsByKey.set(key, subject);
  }
  const subjects = [...subjectsByKey.values()];
  // One page is enough for the exchange, which all pages make in the same way.
  const tested = call.kind === 'exchange' ? subjects.slice(0, 1) : subjects;
  const isRepresentative = ({ fault }: { fault: NamedFault }) => REPRESENTATIVE_FAULTS.includes(fault[0]);
  const cases = tested.flatMap((subject) => FAULTS.map((fault) => ({ subject, fault })));
  return chooseFifth(
    cases.filter((each) => each.subject === tested[0] || isRepresentative(each)),
    (each) => each.subject === tested[0] && isRepresentative(each),
  );
}
