import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useSchemaForm } from '@/components/forms/use-schema-form';
import { useTextForm } from '@/components/forms/use-text-form';
import { TextField } from '@/components/ui/field';

type Fields = { email: string };
const fieldsSchema = z.object({ email: z.string().min(1, 'E-posta adresinizi yazın.') });

const send = jest.fn<Promise<void>, [Fields]>();
const schema = jest.fn<Promise<typeof fieldsSchema>, []>();
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  schema.mockReset().mockResolvedValue(fieldsSchema);
});

function TextForm() {
  const form = useTextForm<Fields>({ schema });
  return <SentForm sending={useFormSubmit({ form, send, done: () => {} })} field={form.field('email')} />;
}

function SchemaForm() {
  const form = useSchemaForm<Fields>({ schema });
  const error = form.formState.errors.email?.message;
  return (
    <SentForm sending={useFormSubmit({ form, send, done: () => {} })} field={{ ...form.register('email'), error }} />
  );
}

type Props = {
  sending: ReturnType<typeof useFormSubmit>;
  field: { name: string; error: string | undefined };
};

function SentForm({ sending: { bind, problem, busy }, field }: Props) {
  return (
    <form {...bind}>
      <p role="alert">{problem}</p>
      <TextField label="E-posta" {...field} />
      <button type="submit" aria-busy={busy}>
        Gönder
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText('E-posta');
const button = () => screen.getByRole('button', { name: 'Gönder' });

/** A schema that arrives when the test wants. */
function heldSchema() {
  let arrive = () => {};
  const held = new Promise<typeof fieldsSchema>((resolve) => {
    arrive = () => resolve(fieldsSchema);
  });
  schema.mockReturnValue(held);
  return () => act(async () => arrive());
}

/** The form as the server sends it, with text that was typed before hydration. */
function typedBeforeHydration(form: React.ReactNode, text: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const input = container.querySelector('input');
  if (!input) throw new Error('The form has no field.');
  input.value = text;
  return container;
}

describe.each([
  ['useTextForm', <TextForm key="text" />],
  ['useSchemaForm', <SchemaForm key="schema" />],
])('a form of %s', (_hook, form) => {
  test('loads its schema on the first focus, not with the page', async () => {
    render(form);
    expect(schema).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(schema).toHaveBeenCalled();
  });

  test('loads its schema at once when a field was focused before hydration', () => {
    const container = typedBeforeHydration(form, '');
    container.querySelector('input')?.focus();
    render(form, { container, hydrate: true });
    expect(schema).toHaveBeenCalled();
  });

  test('sends what was typed before hydration', async () => {
    const container = typedBeforeHydration(form, 'ayse@example.com');
    render(form, { container, hydrate: true });
    await userEvent.click(button());
    await waitFor(() => expect(send.mock.calls).toEqual([[{ email: 'ayse@example.com' }]]));
  });

  test('submitted twice before the schema has arrived waits for it and sends once', async () => {
    const arrive = heldSchema();
    render(form);
    await userEvent.type(field(), 'ayse@example.com{Enter}');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(send).not.toHaveBeenCalled();
    await arrive();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    expect(send.mock.calls).toEqual([[{ email: 'ayse@example.com' }]]);
  });

  test('submitted empty before the schema has arrived shows the error and focuses the field', async () => {
    const arrive = heldSchema();
    render(form);
    await userEvent.click(button());
    await arrive();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('E-posta adresinizi yazın.'));
    expect(field()).toHaveFocus();
    await userEvent.type(field(), 'a');
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription());
    expect(send).not.toHaveBeenCalled();
  });

  test('whose schema cannot be loaded keeps the input, says so, and sends on the next try', async () => {
    schema.mockRejectedValue(new Error('offline'));
    render(form);
    await userEvent.type(field(), 'ayse@example.com');
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Yazdıklarınız duruyor'));
    expect(button()).toHaveAttribute('aria-busy', 'false');
    schema.mockResolvedValue(fieldsSchema);
    await userEvent.click(button());
    await waitFor(() => expect(send.mock.calls).toEqual([[{ email: 'ayse@example.com' }]]));
  });
});
