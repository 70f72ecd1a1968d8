import styles from './sign-up.module.css'

const STEPS = ['1. Account', '2. Confirm your email', '3. Your profile']

export function OnboardingSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
