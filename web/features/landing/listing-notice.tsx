import type { LandingPage } from '@frontage/contracts/landing.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { LISTING_NAMES, listingDifferences } from '../../lib/listing-differences.ts'
import { Button, Table, toast } from '../../ui/index.ts'
import { followListing } from './landing-calls.ts'
import styles from './landing.module.css'

interface ListingNoticeProps {
  page: LandingPage
  /** Something is typed and not saved: an update would be made under it. */
  isUnsaved: boolean
  onChanged: (page: LandingPage) => void
}

/** What the listing says by now and the page does not, and the one press that changes it. */
export function ListingNotice({ page, isUnsaved, onChanged }: ListingNoticeProps) {
  const { listing_seen: seen, listing_now: now, may_undo: mayUndo } = page
  const [isBusy, setBusy] = useState(false)
  const differences = seen && now ? listingDifferences({ ...seen }, { ...now }) : []
  const follow = async (choice: 'update' | 'undo') => {
    if (isBusy) return
    setBusy(true)
    try {
      onChanged(await followListing(page.id, choice))
      if (choice === 'undo') toast.success('The page shows what it showed before')
      else
        toast.success('Updated from the listing', {
          action: { label: 'Undo', onClick: () => void follow('undo') },
        })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  if (page.listing_id && seen && !now)
    return (
      <section aria-label="The listing was deleted" className={styles.notice}>
        <h2>The listing of this page was deleted.</h2>
        <p>
          {page.state === 'published'
            ? 'Visitors still see what it said last. Unpublish the page if the property is no longer for sale.'
            : 'The page shows what it said last.'}
        </p>
      </section>
    )
  if (differences.length === 0)
    return mayUndo ? (
      <div className={styles.status}>
        <span className={styles.quiet}>The page was updated from its listing.</span>
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          disabled={isUnsaved}
          onClick={() => void follow('undo')}
        >
          Undo the update
        </Button>
      </div>
    ) : null
  return (
    <section aria-label="The listing changed" className={styles.notice}>
      <h2>The listing changed. The page still shows what it said before.</h2>
      <Table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">On the page</th>
            <th scope="col">In the listing</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>{String(before ?? '')}</td>
              <td>{String(after ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.status}>
        <Button
          size="small"
          icon={<RefreshCw size={16} />}
          busy={isBusy}
          disabled={isUnsaved}
          onClick={() => void follow('update')}
        >
          Update the page
        </Button>
        {isUnsaved && <span className={styles.quiet}>Save your changes first.</span>}
      </div>
    </section>
  )
}

const NAMES: Readonly<Record<string, string>> = LISTING_NAMES
const nameOf = (field: string): string => NAMES[field] ?? field
