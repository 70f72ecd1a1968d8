import { TheirsAndYours } from '../../lib/theirs-and-yours.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import type { CampaignDifference } from './campaign-differences.ts'

interface CampaignConflictProps {
  differences: readonly CampaignDifference[]
  isBusy: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** The campaign was saved in another window: both sides, before one is chosen. */
export const CampaignConflict = ({
  differences,
  isBusy,
  onMine,
  onTheirs,
  onClose,
}: CampaignConflictProps) => (
  <Dialog
    open
    width={640}
    title="This campaign was saved in another window"
    onClose={onClose}
    closeOnPressOutside={false}
    footer={
      <>
        <Button look="secondary" disabled={isBusy} onClick={onTheirs}>
          Use theirs
        </Button>
        <Button busy={isBusy} onClick={onMine}>
          Save mine over it
        </Button>
      </>
    }
  >
    <p>Nothing of yours is lost until you choose.</p>
    {differences.length > 0 && (
      <TheirsAndYours
        rows={differences.map(({ field, theirs, yours }) => ({
          key: field,
          field,
          theirs: lines(theirs),
          yours: lines(yours),
        }))}
      />
    )}
  </Dialog>
)

const lines = (all: readonly string[]) => all.map((line) => <div key={line}>{line}</div>)
