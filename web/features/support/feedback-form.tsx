import { Star } from 'lucide-react'
import { FEEDBACK_TOPICS, feedbackProblems, MAX_FEEDBACK } from '@frontage/domain/support.ts'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, FieldError, Select, TextArea } from '../../ui/index.ts'
import { SenderFields } from './sender-fields.tsx'
import { sendFeedback } from './support-calls.ts'
import styles from './support.module.css'
import { Thanks } from './thanks.tsx'
import { useSending } from './use-sending.ts'

const STARS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

export function FeedbackForm() {
  const { user } = useSite()
  const sending = useSending()
  const form = useForm(feedbackProblems, {
    rating: 0,
    topic: '',
    message: '',
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    email: user?.email ?? '',
  })
  if (sending.state === 'sent')
    return (
      <Thanks
        again="Give more feedback"
        onAgain={() => {
          form.reset()
          sending.again()
        }}
      >
        Thank you. The team reads every word of this, and answers where there is a question in it.
      </Thanks>
    )
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const feedback = form.check(event.currentTarget)
    if (feedback) void sending.send(() => sendFeedback(feedback))
  }
  return (
    <form onSubmit={onSubmit} noValidate className={`${styles.form} ${styles.narrow}`}>
      <fieldset>
        <legend className={styles.legend}>How do you like the site?</legend>
        <div className={styles.stars}>
          {STARS.map((label, index) => (
            <label key={label} data-filled={form.values.rating > index || undefined} title={label}>
              <input
                type="radio"
                {...form.field('rating')}
                value={index + 1}
                aria-label={`${index + 1} of 5, ${label}`}
                checked={form.values.rating === index + 1}
                onChange={() => form.set('rating', index + 1)}
              />
              <Star size={28} strokeWidth={1.5} aria-hidden="true" />
            </label>
          ))}
        </div>
        {form.errorOf('rating') && <FieldError>{form.errorOf('rating')}</FieldError>}
      </fieldset>
      <Select
        {...form.field('topic')}
        label="What is it about?"
        placeholder="Choose a topic"
        options={FEEDBACK_TOPICS.map((topic) => ({ value: topic, label: topic }))}
        value={form.values.topic}
        onChange={(event) => form.set('topic', event.target.value)}
        error={form.errorOf('topic')}
      />
      <TextArea
        {...form.field('message')}
        label="What should we know?"
        limit={MAX_FEEDBACK}
        value={form.values.message}
        onChange={(event) => form.set('message', event.target.value)}
        error={form.errorOf('message')}
      />
      <SenderFields form={form} />
      {sending.problem && <FieldError>{sending.problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={sending.state === 'sending'}>
          Send feedback
        </Button>
      </div>
    </form>
  )
}
