import { Component, type ReactNode } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import styles from './shell.module.css'

interface Props {
  readonly children: ReactNode
  /** The page's last sound state as JSON, to take along. */
  readonly lastState: () => string | null
}

/** An error inside takes the editor from the screen; what was written must not go with it. */
export class KeepWorking extends Component<Props, { readonly error: Error | null }> {
  override state: Readonly<{ error: Error | null }> = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const text = this.props.lastState()
    return (
      <div className={styles.failed} role="alert">
        <h2>The editor has stopped</h2>
        <p>{error.message}</p>
        <p>What you wrote is still here. Carry on from the last good state, or copy it first.</p>
        <Button size="small" onClick={() => this.setState({ error: null })}>
          Carry on
        </Button>
        {text !== null && (
          <label>
            Content of the page
            <textarea readOnly rows={8} value={text} />
          </label>
        )}
      </div>
    )
  }
}
