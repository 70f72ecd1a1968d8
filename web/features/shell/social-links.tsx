import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useSite } from '../../lib/site.ts'
import styles from './footer.module.css'

// Plain outlines drawn for this product; the icon library carries no marks of companies.
const marks = {
  facebook: {
    name: 'Facebook',
    path: 'M14 8.5h2.2V5.2H14c-2.4 0-4 1.6-4 4V11H7.8v3.2H10V21h3.3v-6.8h2.6l.5-3.2h-3.1V9.4c0-.6.2-.9.7-.9Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm0 1.8A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.7h8a2.7 2.7 0 0 0 2.7-2.7V8A2.7 2.7 0 0 0 16 5.3H8ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.4-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4Zm3.8 3.6v5.8l5-2.9-5-2.9Z',
  },
} as const

export function SocialLinks() {
  const { social } = useSite().tenant.brand
  return (
    <ul className={styles.social}>
      {keysOf(marks)
        .filter((network) => social[network])
        .map((network) => (
          <li key={network}>
            <a
              href={social[network]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={marks[network].name}
            >
              <svg
                width="22"
                height="22"
                viewBox="0 0 24 24"
                fill="currentColor"
                fillRule="evenodd"
                aria-hidden="true"
              >
                <path d={marks[network].path} />
              </svg>
            </a>
          </li>
        ))}
    </ul>
  )
}
