import { ACCOUNTS } from '../../accounts';
import { escapeHtml } from '../../http/html';
import { findRole, findUserByEmail } from '../../state/find-records';
import type { ConsoleData } from './console-data';
import { renderCopyable, renderTable } from './elements';

/** Renders accounts with their passwords: the users of an overlay's companies, then the remaining demo accounts. */
export function renderAccounts({ mock: { db, settings } }: ConsoleData): string {
  const { portalUrl, overlay } = settings;
  const overlayCompanyNames = new Set(overlay?.customers.map(({ rows }) => rows.companies[0].name));
  const overlayAccounts = db.users.flatMap((user) => {
    const companyName = db.companies.find(({ id }) => id === user.companyId)?.name ?? '';
    if (!overlayCompanyNames.has(companyName) || user.password === null) return [];
    return [{ ...user, password: user.password, companyName, role: findRole(db, user)?.name, about: user.jobTitle }];
  });
  const demoAccounts = ACCOUNTS.filter(({ email }) => findUserByEmail(db, email));
  const rows = [...overlayAccounts, ...demoAccounts].map((account) => [
    account.role ?? null,
    `${account.firstName} ${account.lastName}`,
    renderCopyable(account.email, `e-mail of ${account.firstName}`),
    renderCopyable(account.password, `password of ${account.firstName}`),
    account.companyName,
    account.about,
  ]);
  return `<p>Log in at <a href="${escapeHtml(portalUrl)}/login">the portal</a>.</p>
${renderTable(['Role', 'Name', 'Email', 'Password', 'Company', 'About'], rows, { empty: 'No accounts.', label: 'Accounts' })}`;
}
