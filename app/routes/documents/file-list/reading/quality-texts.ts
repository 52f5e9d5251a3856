import { formatNumber } from '~/lib/format-number';
import type { ReadingQuality } from './reading-quality.server';

export const formatPercent = (percent: number) => `${percent.toFixed(1)}%`;

export function describeQuality(quality: ReadingQuality | null): string[] {
  if (quality === null) return ['Labels by values below 90'];
  const { modelCount, documents, doubtfulPercent, changedPercent, labels } = quality;
  const modelText = modelCount > 1 ? ` of ${formatNumber(modelCount)} models` : '';
  const texts = [`${formatNumber(documents)} ${documents === 1 ? 'document' : 'documents'}${modelText}`];
  if (labels.length > 0) texts.push(`${formatPercent(doubtfulPercent)} of values below 90`);
  if (changedPercent !== null) texts.push(`${formatPercent(changedPercent)} changed`);
  return texts;
}
