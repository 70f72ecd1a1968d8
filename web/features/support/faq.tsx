import { ChevronDown, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { matching, type Question } from '@frontage/domain/faq.ts'
import { supportDialog } from '../../lib/dialog-request.ts'
import { PageHtml } from '../../lib/page-html/page-html.tsx'
import { Button, EmptyState, TextField } from '../../ui/index.ts'
import styles from './faq.module.css'

interface FaqProps {
  questions: readonly Question[]
  /** What was asked in the address. */
  searched: string
  /** The page that they are written on. */
  pageId?: string
}

/** All questions under their topics, narrowed while one types. */
export function Faq({ questions, searched, pageId }: FaqProps) {
  const [typed, setTyped] = useState(searched)
  const words = useDeferredValue(typed)
  const found = matching(questions, words)
  const isNarrowed = words.trim() !== ''
  const topics = Map.groupBy(found, (one) => one.topic)
  return (
    <div className={styles.faq} data-page={pageId}>
      <search>
        <form action="/faq" className={styles.search}>
          <TextField
            label="Search the questions"
            type="search"
            name="q"
            value={typed}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
            end={<Search size={20} className={styles.glass} aria-hidden="true" />}
          />
        </form>
      </search>
      <output className={styles.count}>
        {isNarrowed && (found.length === 1 ? '1 question' : `${found.length} questions`)}
      </output>
      {found.length === 0 && (
        <EmptyState
          title={isNarrowed ? 'No answer to that yet' : 'No questions yet'}
          icon={<Search size={30} />}
          actions={
            <>
              <Button onClick={supportDialog.open}>Contact support</Button>
              {isNarrowed && (
                <Button look="secondary" onClick={() => setTyped('')}>
                  Show all questions
                </Button>
              )}
            </>
          }
        >
          Ask us, and it may be here for the next one.
        </EmptyState>
      )}
      {[...topics].map(([topic, list]) => (
        <section key={topic}>
          {topic && <h2 className={styles.topic}>{topic}</h2>}
          {list.map((one) => (
            <details key={one.question} className={styles.question} open={isNarrowed && found.length <= 3}>
              <summary>
                <h3>{one.question}</h3>
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <PageHtml html={one.answer} className={styles.answer} />
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
