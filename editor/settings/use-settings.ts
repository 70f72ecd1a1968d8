import { useCallback, useEffect, useMemo, useState } from 'react'
import type { EditorInputs } from '../inputs.ts'
import { defaultSettings, readSettings, type SettingName, type Settings, withSetting } from './settings.ts'

/** Read before the editor is loaded. */
const NEEDS_RELOAD: readonly SettingName[] = ['disableBeforeInput']

export interface SettingsServices {
  readonly settings: Settings
  change(name: SettingName, value: boolean): void
}

/** Settings as the address says; a change is a step in the browser's history, and Back takes it back. */
export function useSettings(inputs: EditorInputs): SettingsServices {
  const { mirrorsSettings = true, onSettingChange } = inputs
  const given = JSON.stringify(inputs.defaultSettings ?? {})
  const defaults = useMemo<Settings>(() => ({ ...defaultSettings, ...JSON.parse(given) }), [given])
  const [settings, setSettings] = useState(() =>
    mirrorsSettings ? readSettings(location.search, defaults) : defaults,
  )

  useEffect(() => {
    if (!mirrorsSettings) return
    const follow = () => {
      const next = readSettings(location.search, defaults)
      if (NEEDS_RELOAD.some((name) => next[name] !== settings[name])) location.reload()
      else setSettings(next)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [mirrorsSettings, defaults, settings])

  const change = useCallback(
    (name: SettingName, value: boolean) => {
      if (mirrorsSettings)
        history.pushState(history.state, '', withSetting(location.href, name, value, defaults))
      setSettings((before) => ({ ...before, [name]: value }))
      onSettingChange?.(name, value)
      if (mirrorsSettings && NEEDS_RELOAD.includes(name)) location.reload()
    },
    [mirrorsSettings, defaults, onSettingChange],
  )
  return { settings, change }
}
