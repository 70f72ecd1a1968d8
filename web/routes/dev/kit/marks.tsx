import { useState } from 'react'
import {
  Badge,
  Chips,
  CountBadge,
  Pager,
  Stepper,
  Table,
  UserAvatar,
  VisuallyHidden,
} from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import styles from './kit.module.css'
import { Part } from './part.tsx'

const TONES = ['neutral', 'brand', 'success', 'warning', 'danger'] as const
const ROWS = [
  ['HA-1002', 'Friday, November 27', '$1,120.00'],
  ['HA-1001', 'Wednesday, November 25', '$42.50'],
] as const
const STEPS = ['Review', 'Shipping', 'Payment']

export function Marks() {
  return (
    <>
      <Part name="Badges and avatars">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <span className={styles.counted}>
          Cart <CountBadge count={3} cap={99} />
        </span>
        <span className={styles.counted}>
          News <CountBadge count={120} cap={99} />
        </span>
        <UserAvatar firstName="Ana" lastName="Ortiz" email="" photo={null} />
        <UserAvatar firstName="Ben" lastName="Cole" email="" photo="/dev/kit/no-photo.jpg" />
        <span>
          A star <VisuallyHidden>(read aloud, not shown)</VisuallyHidden>
        </span>
      </Part>
      <Part name="Rows">
        <div className={styles.wide}>
          <Rows />
        </div>
      </Part>
      <Part name="Where you are">
        <Steps />
        <div className={styles.wide}>
          <RowTabs />
        </div>
        <div className={styles.wide}>
          <Chips label="Kinds">
            <a href="/dev/kit" aria-current="true">
              All <span>12</span>
            </a>
            <a href="/dev/kit">
              Flyers <span>7</span>
            </a>
          </Chips>
        </div>
        <div className={styles.wide}>
          <Pager page={2} pageSize={24} total={80} hrefOf={() => '/dev/kit'} noun="designs" />
        </div>
      </Part>
    </>
  )
}

function Steps() {
  const [step, setStep] = useState(1)
  return (
    <Stepper
      label="Steps of an order"
      steps={STEPS}
      current={step}
      isOpen={(index) => index < step}
      onSelect={setStep}
    />
  )
}

function RowTabs() {
  const [tab, setTab] = useState<'kept' | 'removed'>('kept')
  return (
    <Tabs
      label="Rows"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'kept', label: 'Addresses (240)' },
        { value: 'removed', label: 'Removed rows (3)' },
      ]}
    >
      <p>{tab === 'kept' ? 'Rows with an address.' : 'Rows without one.'}</p>
    </Tabs>
  )
}

function Rows() {
  const [chosen, setChosen] = useState('HA-1001')
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Due</th>
          <th scope="col" data-end>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([number, due, total]) => (
          <tr key={number} data-current={number === chosen || undefined}>
            <th scope="row">
              <button
                type="button"
                data-fills
                aria-pressed={number === chosen}
                onClick={() => setChosen(number)}
              >
                {number}
              </button>
            </th>
            <td>{due}</td>
            <td data-end>{total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
