import { expect, test } from 'vitest';
import { mergeVariables, TaskTriggerFormSchema, toTaskTriggerBody } from './task-trigger.form';

test('the body of a task has every key, also of what was left empty', { tags: ['D82'] }, () => {
  const form = TaskTriggerFormSchema.parse({ company: '2', department: '3', wizardCustomId: 'W-1', priority: '2' });
  expect(toTaskTriggerBody(form)).toEqual({
    GroupName: '',
    wizardCustomId: 'W-1',
    Environment: 'new',
    priority: 2,
    Variables: [],
  });
  const variables = [{ name: 'A', value: '1' }];
  expect(toTaskTriggerBody({ ...form, taskName: 'Orders', variables })).toMatchObject({
    GroupName: 'Orders',
    Variables: [{ Name: 'A', Value: '1' }],
  });
});

test('the variables of another process config keep what was entered for the same name', () => {
  const entered = [
    { name: 'A', value: '1' },
    { name: 'B', value: '2' },
  ];
  const variables = ['B', 'C'].map((name) => ({ name, value: 'default' }));
  expect(mergeVariables(variables, entered)).toEqual([
    { name: 'B', value: '2' },
    { name: 'C', value: '' },
  ]);
});
