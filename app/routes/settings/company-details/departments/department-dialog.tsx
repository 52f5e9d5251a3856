import type { DepartmentFields } from '~/domain/settings/department.form';
import { toDepartmentValues } from '~/domain/settings/edit-values';
import type { FormReply } from '~/shared/form-reply';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';

export default function DepartmentDialog(props: {
  department: { id: string; name: string | null } | null;
  reply: FormReply | undefined;
}) {
  const { department, reply } = props;
  return (
    <FormDialog<DepartmentFields>
      title={department ? 'Edit Department' : 'Create Department'}
      intent={department ? 'update-department' : 'create-department'}
      recordId={department?.id}
      reply={reply}
      defaultValues={toDepartmentValues(department)}
      submitText={department ? 'Update Department' : 'Create Department'}
    >
      {(fields) => <TextField field={fields.name} label="Department Name" />}
    </FormDialog>
  );
}
