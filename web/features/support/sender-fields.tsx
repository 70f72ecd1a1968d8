import type { FormState } from '../../lib/use-form.ts'
import { TextField } from '../../ui/index.ts'
import styles from './support.module.css'

interface Sender {
  name: string
  email: string
}

/** Who writes, and where the answer goes. */
export function SenderFields({
  form,
}: {
  form: Pick<FormState<Sender>, 'values' | 'field' | 'errorOf' | 'set'>
}) {
  return (
    <div className={styles.pair}>
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
        error={form.errorOf('name')}
      />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        onChange={(event) => form.set('email', event.target.value)}
        error={form.errorOf('email')}
      />
    </div>
  )
}
