import { UserAvatar } from '../../ui/index.ts'
import styles from './users.module.css'

interface UserCellProps {
  firstName: string
  lastName: string
  email: string
  photo: string | null
}

/** Face, name and address: what a row of users begins with. */
export function UserCell({ firstName, lastName, email, photo }: UserCellProps) {
  return (
    <span className={styles.user}>
      <UserAvatar firstName={firstName} lastName={lastName} email={email} photo={photo} />
      <span>
        <strong>{`${firstName} ${lastName}`.trim() || email}</strong>
        <span>{email}</span>
      </span>
    </span>
  )
}
