import { countOf } from '../figures';
import type { Page, Write } from '../matrix/discovery';
import { ANSWERS_WITHIN_MS, FAULTS, LARGE, REPRESENTATIVES, SLOW } from '../matrix/faults';
import { loadCase } from '../matrix/load-case';
import { matrixTest as test } from '../matrix/matrix-test';
import { startAgain } from '../matrix/seed';
import { type Call, CALLS } from '../matrix/tables';
import { Visitor } from '../matrix/visitor';
import { writeCase } from '../matrix/write-case';
import { expect } from '../stack';

/** Calls that no page and no form makes. */
const NEVER_MADE = { listLoggingCustomers: 'OTP-20: a part of the API that the portal does not use' };
/** Calls whose failure a page does not tell. */
const QUIET = { validateActivationCode: 'D103: the form stands there all the same, and says so when it is sent' };
/** Calls that a form sent again makes again. */
const REPEATABLE = {
  getOtp: 'each press is to show the password of now',
  login: 'a second login is another session of the same person',
};

type Named = (typeof FAULTS)[number];

// The mock makes them in the process that measures.
const LARGE_WITHIN_MS = 30_000;

for (const call of CALLS.filter(({ name }) => !(name in NEVER_MADE))) {
  test(`D9 D83 D129 ${call.name} in every fault kind: an answer in time and in words, nothing done twice, nothing lost @full`, async ({
    stack,
    hasty,
    discovery,
  }) => {
    test.setTimeout(240_000);
    startAgain(stack.mock);
    const pages = placesOf(discovery.pages, call, ({ route }) => route);
    const writes = placesOf(discovery.writes, call, ({ form }) => form.action + form.intent);
    expect(pages.length + writes.length, 'no page and no form was found that makes this call').toBeGreaterThan(0);

    const visitors = { usual: new Visitor(stack.portal), hasty: new Visitor(hasty) };
    const settings = (fault: Named) => {
      const isSlow = SLOW.includes(fault[0]);
      const withinMs = LARGE.includes(fault[0]) ? LARGE_WITHIN_MS : ANSWERS_WITHIN_MS;
      return { mock: stack.mock, visitor: isSlow ? visitors.hasty : visitors.usual, call, fault, withinMs };
    };
    const wrong: string[] = [];
    let total = 0;
    const judge = (place: string, [name]: Named, complaints: string[]) => {
      total += 1;
      if (complaints.length > 0) wrong.push(`${place} with ${name}: ${complaints.join('; ')}`);
    };
    for (const { place: page, fault } of pages) {
      judge(page.address, fault, await loadCase({ ...settings(fault), page, isQuiet: call.name in QUIET }));
    }
    for (const { place: write, fault } of writes) {
      const place = `${write.form.intent || write.form.action} of ${write.page}`;
      const isRepeatable = write.writes === null || write.writes in REPEATABLE;
      judge(place, fault, await writeCase({ ...settings(fault), write, isRepeatable }));
    }
    countOf('faults', total - wrong.length, total);
    expect(wrong).toEqual([]);
  });
}

/** Where a call is made, with the faults to be seen there: at the first place all of them, at the others one of each class. */
function placesOf<Place extends Page | Write>(found: readonly Place[], call: Call, nameOf: (place: Place) => string) {
  const names = new Set<string>();
  const places = found.filter((place) => {
    const isNew = place.calls.includes(call.name) && !names.has(nameOf(place));
    return isNew && names.add(nameOf(place));
  });
  // Every page makes an exchange, and none makes it in a way of its own.
  const looked = call.kind === 'exchange' ? places.slice(0, 1) : places;
  return looked.flatMap((place, index) =>
    FAULTS.filter(([name]) => index === 0 || REPRESENTATIVES.includes(name)).map((fault) => ({ place, fault })),
  );
}
