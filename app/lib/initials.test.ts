import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test('initials are up to two capitals of the first and last word', () => {
  expect(
    ['Sofia Marchetti', 'Café Orléans', 'smith & sons / apac', 'Ada', '', '… !', '李 小龙', 'a b c d'].map(initialsOf),
  ).toEqual(['SM', 'CO', 'SA', 'A', '', '', '李小', 'AD']);
});
