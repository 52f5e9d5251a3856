/** The parts of the bar from left to right. */
export const BAR_PARTS = [
  { name: 'negative', label: 'Negative', className: 'sentiment-negative' },
  { name: 'neutral', label: 'Neutral', className: 'sentiment-neutral' },
  { name: 'positive', label: 'Positive', className: 'sentiment-positive' },
] as const;

/** The segments of the bar. Together they are 100 wide, although the percentages may not add up to 100. */
export function getBarSegments(percentages: Record<(typeof BAR_PARTS)[number]['name'], number | null>) {
  const sum = BAR_PARTS.reduce((total, { name }) => total + (percentages[name] ?? 0), 0);
  let end = 0;
  return BAR_PARTS.map((part) => {
    const x = end;
    const width = sum === 0 ? 0 : ((percentages[part.name] ?? 0) / sum) * 100;
    end += width;
    return { ...part, x, width };
  });
}
