import { ideaProblems, MAX_FEEDBACK } from '@frontage/domain/support.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, FieldError, TextArea, TextField } from '../../ui/index.ts'
import { sendContentIdea } from './support-calls.ts'
import styles from './support.module.css'
import { Thanks } from './thanks.tsx'
import { useSending } from './use-sending.ts'

export function ContentIdeaForm() {
  const sending = useSending()
  const form = useForm(ideaProblems, { title: '', message: '', link: '' })
  if (sending.state === 'sent')
    return (
      <Thanks
        again="Send another idea"
        onAgain={() => {
          form.reset()
          sending.again()
        }}
      >
        Thank you. Your idea is with the design team; they write to you when it becomes a design.
      </Thanks>
    )
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const idea = form.check(event.currentTarget)
    if (idea) void sending.send(() => sendContentIdea(idea))
  }
  return (
    <form onSubmit={onSubmit} noValidate className={`${styles.form} ${styles.narrow}`}>
      <TextField
        {...form.field('title')}
        label="Title"
        hint="A postcard for first-time buyers, say."
        value={form.values.title}
        onChange={(event) => form.set('title', event.target.value)}
        error={form.errorOf('title')}
      />
      <TextArea
        {...form.field('message')}
        label="Your idea"
        hint="Who is it for, and what should it say?"
        limit={MAX_FEEDBACK}
        value={form.values.message}
        onChange={(event) => form.set('message', event.target.value)}
        error={form.errorOf('message')}
      />
      <TextField
        {...form.field('link')}
        label="Something like it"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        value={form.values.link}
        onChange={(event) => form.set('link', event.target.value)}
        error={form.errorOf('link')}
      />
      {sending.problem && <FieldError>{sending.problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={sending.state === 'sending'}>
          Send idea
        </Button>
      </div>
    </form>
  )
}
