import { Form, useLocation, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import type { FormReply } from '~/session/answers/replies.server';
import { Button, LinkButton } from '~/ui/button';
import { Dialog, DialogBody, DialogFoot } from '~/ui/overlay/dialog';
import { TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

type Props = {
  closeTo: string;
  reply: FormReply | undefined;
  /** The department to change; null creates one. */
  department: { id: string; name: string | null } | null;
};

export default function DepartmentDialog(props: Props) {
  return (
    <Dialog title={props.department ? 'Edit Department' : 'Create Department'} closeTo={props.closeTo}>
      <DepartmentForm {...props} />
    </Dialog>
  );
}

function DepartmentForm({ closeTo, reply, department }: Props) {
  const intent = department ? 'update-department' : 'create-department';
  const { fields, formProps } = useServerForm<{ name: string }>({
    id: intent,
    reply: reply?.submission,
    defaultValue: { name: department?.name ?? '' },
  });
  const { pathname, search } = useLocation();
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form
      method="post"
      action={`${pathname}${search}#departments`}
      replace
      preventScrollReset
      className="dialog__form"
      {...formProps}
    >
      <OnceField name={`${intent}-${department?.id ?? 'new'}`} reply={reply} />
      {department && <input type="hidden" name="id" value={department.id} />}
      <DialogBody>
        <PageMessage message={reply?.message} />
        <TextField field={fields.name} label="Department Name" />
      </DialogBody>
      <DialogFoot>
        <LinkButton look="ghost" to={closeTo} preventScrollReset>
          Cancel
        </LinkButton>
        <Button type="submit" name="intent" value={intent} look="primary" busy={busy} busyText="Saving">
          {department ? 'Update Department' : 'Create Department'}
        </Button>
      </DialogFoot>
    </Form>
  );
}
