import { Button } from '../ui/index.ts'

/** Of a form. It is gone once it has done its work: the keyboard goes on at the button that saves. */
export const DiscardButton = ({ onDiscard }: { onDiscard: () => void }) => (
  <Button
    look="quiet"
    onClick={({ currentTarget }) => {
      currentTarget.form?.querySelector<HTMLElement>('[data-saves], [type="submit"]')?.focus()
      onDiscard()
    }}
  >
    Discard changes
  </Button>
)
