import { LayoutTemplate, PencilRuler, Printer } from 'lucide-react'
import styles from './how-it-works.module.css'

const STEPS = [
  {
    Icon: LayoutTemplate,
    name: 'Pick a design',
    text: 'It already shows your name, photo, license and brand, on every card of the catalog.',
  },
  {
    Icon: PencilRuler,
    name: 'Make it yours',
    text: 'Change text, photos and colors. What you see is what the press will print.',
  },
  {
    Icon: Printer,
    name: 'Print, pick up or mail',
    text: 'You see the price up front, and the day it will be in your hands.',
  },
]

export function HowItWorks() {
  return (
    <section className={styles.strip} aria-label="How it works">
      <ol className={styles.steps}>
        {STEPS.map(({ Icon, name, text }) => (
          <li key={name}>
            <Icon size={28} strokeWidth={1.6} aria-hidden="true" />
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
