import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { useState } from 'react'
import { FieldError, Select, TextField } from '../ui/index.ts'
import { api, sentenceOf } from './api.ts'
import { useLoaded } from './use-loaded.ts'
import { useSettled } from './use-settled.ts'

interface UserFieldProps {
  value: string
  name: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

const MOST_FOUND = 8

/** Looks people up as their name is typed; the choice is one of those that were found. */
export function UserField({ value, name, error, onBlur, onChange }: UserFieldProps) {
  const [search, setSearch] = useState('')
  const words = useSettled(search.trim())
  const found = useLoaded(words.length < 2 ? null : words, async () => {
    const { rows } = await api.call(accountCalls.listUsers, {
      query: { search: words, pageSize: MOST_FOUND },
    })
    return rows
  })
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const nameShown = chosen.id === value ? chosen.name : name
  return (
    <>
      <TextField
        label="Find a person"
        placeholder="Name or email"
        autoComplete="off"
        maxLength={100}
        value={search}
        hint={value && nameShown ? `Chosen: ${nameShown}` : undefined}
        onChange={({ target }) => setSearch(target.value)}
      />
      {words.length >= 2 && found.state === 'failed' && <FieldError>{sentenceOf(found.error)}</FieldError>}
      {words.length >= 2 && found.state === 'ready' && (
        <Select
          name="audience_value"
          label="Person"
          error={error}
          placeholder={found.value.length === 0 ? 'No one matches' : 'Choose a person'}
          options={found.value.map((one) => ({
            value: one.idUser,
            label: `${`${one.firstName} ${one.lastName}`.trim()} · ${one.email}`,
          }))}
          value={found.value.some(({ idUser }) => idUser === value) ? value : ''}
          onBlur={onBlur}
          onChange={(event) => {
            const one = found.value.find(({ idUser }) => idUser === event.target.value)
            setChosen({
              id: one?.idUser ?? '',
              name: one ? `${one.firstName} ${one.lastName}`.trim() || one.email : '',
            })
            onChange(event)
          }}
        />
      )}
      {words.length < 2 && error && <FieldError>{error}</FieldError>}
    </>
  )
}
