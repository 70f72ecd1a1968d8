import { PROGRAM_AREAS, SCOPES, type Scope } from '@frontage/domain/programs.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { Checkbox, FieldError } from '../../ui/index.ts'
import styles from './programs.module.css'

interface ScopeFieldsProps {
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (chosen: readonly Scope[]) => void
}

/** What a program may read and change, area by area. */
export function ScopeFields({ chosen, error, onChange }: ScopeFieldsProps) {
  const choose = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <fieldset className={styles.scopes}>
      <legend>What the program may do</legend>
      <p>
        Never more than you may do yourself. A key cannot spend money, give refunds, sign in or make other
        keys.
      </p>
      {error && <FieldError>{error}</FieldError>}
      {keysOf(PROGRAM_AREAS).map((area) => {
        const { name, reads, writes } = PROGRAM_AREAS[area]
        const ofArea = SCOPES.filter((scope) => scope.startsWith(`${area}:`))
        return (
          <fieldset key={area} className={styles.area}>
            <legend>{name}</legend>
            {ofArea.map((scope) => (
              <Checkbox
                key={scope}
                name={scope === SCOPES[0] ? 'scopes' : scope}
                label={
                  <>
                    {scope.endsWith(':read') ? 'Read' : 'Change'}
                    <small className={styles.quiet}>{scope.endsWith(':read') ? reads : writes}</small>
                  </>
                }
                checked={chosen.includes(scope)}
                onChange={({ target }) => choose(scope, target.checked)}
              />
            ))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
