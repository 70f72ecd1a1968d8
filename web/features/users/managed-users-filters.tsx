import type { Places } from '@frontage/contracts/people.ts'
import { PROFILE_FILTERS } from '@frontage/contracts/sorting.ts'
import { ROLE_NAMES, ROLES } from '@frontage/domain/users.ts'
import { Select } from '../../ui/index.ts'
import { isNarrowed } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { NO_FILTERS, type UsersAddress, type UsersFilterName } from './managed-users-address.ts'
import { STATE_NAMES } from './managed-users-words.ts'

interface ManagedUsersFiltersProps {
  address: UsersAddress
  places: Places
  onChange: (filters: UsersAddress['filters']) => void
}

/** What narrows the list: a choice is followed at once, what is typed when it is sent. */
export function ManagedUsersFilters({ address, places, onChange }: ManagedUsersFiltersProps) {
  const { filters } = address
  const choose = (name: UsersFilterName) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...filters, [name]: event.target.value })
  const placeFilters = [
    { name: 'office', label: 'Office', values: places.offices },
    { name: 'team', label: 'Team', values: places.teams },
    { name: 'region', label: 'Region', values: places.regions },
  ] as const
  return (
    <TableFilters
      filters={filters}
      isNarrowed={isNarrowed(address)}
      nothing={NO_FILTERS}
      label="Search people"
      placeholder="Name or email"
      onChange={onChange}
    >
      <Select
        label="Role"
        placeholder="Any role"
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        value={filters.role}
        onChange={choose('role')}
      />
      <Select
        label="State"
        placeholder="Any state"
        options={Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))}
        value={filters.state}
        onChange={choose('state')}
      />
      <Select
        label="Profile"
        placeholder="Any profile"
        options={PROFILE_FILTERS.map((value) => ({ value, label: value }))}
        value={filters.profileStatus}
        onChange={choose('profileStatus')}
      />
      {placeFilters.map(
        ({ name, label, values }) =>
          (values.length > 0 || filters[name] !== '') && (
            <Select
              key={name}
              label={label}
              placeholder={`Any ${label.toLowerCase()}`}
              options={[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].map((value) => ({
                value,
                label: value,
              }))}
              value={filters[name]}
              onChange={choose(name)}
            />
          ),
      )}
    </TableFilters>
  )
}
