import { expect, test } from 'vitest';
import { readImageView } from './image-view';

test.each([
  ['', 100, 0, 75, 150, 90],
  ['zoom=50', 50, 0, undefined, 75, 90],
  ['zoom=75', 75, 0, 50, null, 90],
  ['zoom=150&turn=90', 150, 90, null, 200, 180],
  ['zoom=300&turn=270', 300, 270, 200, undefined, null],
  // Invalid values are the default.
  ['zoom=120&turn=45', 100, 0, 75, 150, 90],
  ['turn=360', 100, 0, 75, 150, 90],
  ['turn=-90', 100, 0, 75, 150, 90],
])('the image at %j has the zoom %i and the turn %i, with steps to %s, %s and %s', (query, ...expected) => {
  const { zoom, turn, links } = readImageView(new URLSearchParams(query));
  expect([zoom, turn, links.smaller?.zoom, links.larger?.zoom, links.rotated.turn]).toEqual(expected);
});
