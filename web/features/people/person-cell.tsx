import { PersonFace } from '../../ui/index.ts'
import styles from './people.module.css'

interface PersonCellProps {
  firstName: string
  lastName: string
  email: string
  photo: string | null
}

/** Face, name and address: what a row of people begins with. */
export function PersonCell({ firstName, lastName, email, photo }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <PersonFace firstName={firstName} lastName={lastName} photo={photo} />
      <span>
        <strong>{`${firstName} ${lastName}`.trim() || email}</strong>
        <span>{email}</span>
      </span>
    </span>
  )
}
