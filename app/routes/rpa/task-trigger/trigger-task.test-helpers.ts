import { controls, db } from '../../../../e2e/support/test-mock';
import { findExpected } from '../../../../e2e/support/expect-defined';

export const PAGE = '/rpa/task-trigger';
export const getTriggerCalls = () => controls.getLog().filter(({ call }) => call === 'triggerTask');

export const FIELDS = {
  intent: 'trigger-task',
  taskName: 'Claim Registration',
  wizardCustomId: 'KM-CLM-010',
  environment: 'new',
  priority: '3',
  'variables[0].name': 'PolicyNumber',
  'variables[0].value': 'P-1',
  'variables[1].name': 'Amount',
  'variables[1].value': '',
  'variables[2].name': '',
  'variables[2].value': '',
  // Says yes to the question about the variable without a value.
  withoutValue: '["Amount"]',
};

export type Reply = {
  submission: {
    error?: Record<string, string[]>;
    initialValue: { taskName?: string; priority?: string; variables: { name: string; value?: string }[] };
  };
  message: { text: string } | null;
};

export const findConfig = (id: string) => findExpected(db.processConfigs, id, ({ triggerName }) => triggerName === id);

export const FILL_INTENT = JSON.stringify({ type: 'validate', payload: { name: 'wizardCustomId' } });
