import { expect, test } from 'vitest';
import { Monogram } from './avatar';

test('initials are the capital letters of the first and the last word', () => {
  expect(
    [
      'Sofia Marchetti',
      'Café Orléans',
      'smith & sons / apac',
      'Ada',
      '',
      '… !',
      '李 小龙',
      'हिन्दी',
      'a b c d',
      '𐐨da 𐐩ox',
      '3M Company',
    ].map((name) => Monogram({ name }).props['data-initials']),
  ).toEqual(['SM', 'CO', 'SA', 'A', '', '', '李小', 'ह', 'AD', '𐐀𐐁', '3C']);
});
