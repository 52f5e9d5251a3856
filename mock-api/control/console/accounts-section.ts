import { ACCOUNTS } from '../../accounts';
import { escapeHtml } from '../../html/escape-html';
import { renderCopyButton, renderTable, trustedHtml } from './elements';

/** Renders the accounts with their passwords. */
export function renderAccounts(portalUrl: string): string {
  const rows = ACCOUNTS.map((account) => [
    account.role,
    `${account.firstName} ${account.lastName}`,
    renderCopyable(account.email, `e-mail of ${account.firstName}`),
    renderCopyable(account.password, `password of ${account.firstName}`),
    account.companyName,
    account.about,
  ]);
  return `<p>Log in at <a href="${escapeHtml(portalUrl)}/login">the portal</a>.</p>
${renderTable(['Role', 'Name', 'Email', 'Password', 'Company', 'About'], rows, { empty: 'No accounts.', label: 'Accounts' })}`;
}

function renderCopyable(text: string, name: string) {
  return trustedHtml(`<span class="pair"><code>${escapeHtml(text)}</code>${renderCopyButton(text, name)}</span>`);
}
