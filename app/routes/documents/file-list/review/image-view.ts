/** Widths of an image in percent of its pane. */
const ZOOMS = [50, 75, 100, 150, 200, 300];
const FULL_WIDTH = 100;
const QUARTER_TURN = 90;
const FULL_TURN = 360;

/**
 * Reads the zoom in percent and the rotation in degrees of an image from the URL. Invalid values become the default.
 * `links` has the parameters of the links to the other views; null if there is no smaller or larger zoom.
 */
export function readImageView(params: URLSearchParams) {
  const [zoomParam, turnParam] = [Number(params.get('zoom')), Number(params.get('turn'))];
  const zoom = ZOOMS.includes(zoomParam) ? zoomParam : FULL_WIDTH;
  const turn = turnParam % QUARTER_TURN === 0 && turnParam > 0 && turnParam < FULL_TURN ? turnParam : 0;
  const zoomIndex = ZOOMS.indexOf(zoom);
  const nextTurn = (turn + QUARTER_TURN) % FULL_TURN;
  return {
    zoom,
    turn,
    links: {
      smaller: toZoomParam(ZOOMS[zoomIndex - 1]),
      larger: toZoomParam(ZOOMS[zoomIndex + 1]),
      rotated: { turn: nextTurn === 0 ? null : nextTurn },
    },
  };
}

const toZoomParam = (zoom: number | undefined) =>
  zoom === undefined ? null : { zoom: zoom === FULL_WIDTH ? null : zoom };
