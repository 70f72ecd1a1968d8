import styles from './profile.module.css'

export function CompletionBar({ percent }: { percent: number }) {
  return (
    <div className={styles.completion}>
      <progress value={percent} max={100} aria-label="Profile complete" />
      <span>{percent}%</span>
    </div>
  )
}
