import { escapeHtml } from '../../http/html';
import type { ConsoleData } from './console-data';
import { formatTime, renderCopyable, renderTable, trustedHtml } from './elements';

const MAX_MAILS = 50;

/** Renders the newest mails with their codes and links. Only activation mails have a code. */
export function renderOutbox({ mock: { db, settings } }: ConsoleData): string {
  const rows = db.outbox
    .slice(-MAX_MAILS)
    .toReversed()
    .map((mail) => [
      formatTime(mail.time),
      mail.to,
      trustedHtml(
        `<details><summary>${escapeHtml(mail.subject)}</summary><pre class="mail">To: ${escapeHtml(mail.to)}\nSubject: ${escapeHtml(mail.subject)}\n\n${escapeHtml(mail.text)}</pre></details>`,
      ),
      mail.code === null ? null : renderCopyable(mail.code, 'code'),
      mail.link === null
        ? null
        : trustedHtml(
            `<a href="${escapeHtml(settings.portalUrl + mail.link)}">${mail.code === null ? 'Set the password' : 'Activate'}</a>`,
          ),
    ]);
  return renderTable(['Time', 'To', 'Subject', 'Code', 'Link'], rows, { empty: 'No mail yet.', label: 'Outbox' });
}
