import { pathOf } from '@frontage/contracts/call.ts'
import { start } from '@frontage/contracts/calls/sign-on.ts'
import { withQuery } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './sign-in.module.css'

/** Where the browser leaves for the directory. */
export const directoryHref = (returnUrl: string | null, email: string): string =>
  withQuery(pathOf(start, {}), { returnurl: returnUrl, email })

interface DirectoryDoorProps {
  /** As the brokerage calls its directory. */
  name: string
  href: string
  /** Shows the form for a password; undefined: it is there. */
  onPassword: (() => void) | undefined
}

/** The way in through the brokerage's own directory: a plain link, which leaves the site. */
export const DirectoryDoor = ({ name, href, onPassword }: DirectoryDoorProps) => (
  <>
    <ButtonLink href={href} look={onPassword ? 'primary' : 'secondary'} size="large" block data-reload="">
      Continue with {name}
    </ButtonLink>
    {onPassword ? (
      <Button look="quiet" onClick={onPassword}>
        Log in with a password
      </Button>
    ) : (
      <p className={styles.or}>or with your password</p>
    )}
  </>
)
