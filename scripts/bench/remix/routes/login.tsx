import { type ActionFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { logIn } from '../api.server';

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return logIn(String(form.get('email')), String(form.get('password')));
}

export default function LoginPage() {
  return (
    <main>
      <h1>Log in</h1>
      <Form method="post">
        <input name="email" type="email" aria-label="Email" required />
        <input name="password" type="password" aria-label="Password" required />
        <button>Log in</button>
      </Form>
    </main>
  );
}
