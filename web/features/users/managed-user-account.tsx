import * as calls from '@frontage/contracts/calls/people.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { VIEW_ROLES } from '@frontage/domain/view-as.ts'
import { ArrowRightLeft, Eye, Mail, MailX, UserRoundCog, UserRoundX, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, sentenceOf, withQuery } from '../../lib/api.ts'
import { changeOne } from '../../lib/bulk/undo.ts'
import { Button, ButtonLink, Dialog, toast } from '../../ui/index.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { USERS_PATH } from './managed-users-address.ts'
import styles from './person.module.css'

interface UserAccountProps {
  user: ManagedUser
  name: string
  onChanged: () => void
  onSwitch: (email: string) => Promise<void>
}

/** View as, with this person's role, membership and abilities chosen: what is theirs, such as designs, is not shown there. */
const viewHref = ({ state, membership, abilities }: ManagedUser): string =>
  withQuery('/cp/view-as', {
    role: state.role,
    plan: membership,
    abilities:
      abilities
        .filter(({ name, tenantHas }) => (state.abilities[name] ?? (tenantHas ? 'on' : 'off')) === 'on')
        .map(({ name }) => name)
        .join(',') || 'none',
  })

/** What can be done with the account as a whole. */
export function UserAccount({ user, name, onChanged, onSwitch }: UserAccountProps) {
  const { id, state, accountState, isErased, isSelf, canSwitch } = user
  const navigate = useNavigate()
  const [busy, setBusy] = useState('')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [isHandingOver, setHandingOver] = useState(false)
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy('')
  }
  const setActive = (isActive: boolean) =>
    attempt('active', () =>
      changeOne(
        { kind: 'people.change', id, input: { is_active: isActive } },
        { said: isActive ? `${name} was reactivated` : `${name} was deactivated and signed out`, onChanged },
      ),
    )
  if (isErased)
    return (
      <section className={styles.part} aria-label="Account">
        <h2>Account</h2>
        <p>This person’s data was erased. What is left belongs to the orders.</p>
      </section>
    )
  return (
    <section className={styles.part} aria-label="Account">
      <h2>Account</h2>
      <div className={styles.actions}>
        {canSwitch && (
          <Button
            look="secondary"
            size="small"
            icon={<UserRoundCog size={16} />}
            busy={busy === 'switch'}
            onClick={() => void attempt('switch', () => onSwitch(state.email))}
          >
            Act for {state.first_name || name}
          </Button>
        )}
        {isOneOf(VIEW_ROLES, state.role) && (
          <ButtonLink look="secondary" size="small" icon={<Eye size={16} />} href={viewHref(user)}>
            View the site like {state.first_name || name}
          </ButtonLink>
        )}
        {accountState === 'invited' && (
          <>
            <Button
              look="secondary"
              size="small"
              icon={<Mail size={16} />}
              busy={busy === 'invite'}
              onClick={() =>
                void attempt('invite', async () => {
                  await api.call(calls.sendInvitation, { params: { id } })
                  toast.success(`We emailed a new link to ${state.email}`)
                  onChanged()
                })
              }
            >
              Send the invitation again
            </Button>
            <Button
              look="secondary"
              size="small"
              icon={<MailX size={16} />}
              onClick={() => setWithdrawing(true)}
            >
              Withdraw the invitation
            </Button>
          </>
        )}
        <Button
          look="secondary"
          size="small"
          icon={<ArrowRightLeft size={16} />}
          onClick={() => setHandingOver(true)}
        >
          Hand over
        </Button>
        {!isSelf &&
          (accountState === 'deactivated' ? (
            <Button
              look="secondary"
              size="small"
              icon={<UserRoundCheck size={16} />}
              busy={busy === 'active'}
              onClick={() => void setActive(true)}
            >
              Reactivate
            </Button>
          ) : (
            <Button
              look="secondary"
              size="small"
              icon={<UserRoundX size={16} />}
              busy={busy === 'active'}
              onClick={() => void setActive(false)}
            >
              Deactivate
            </Button>
          ))}
      </div>
      {accountState === 'deactivated' && (
        <p className={styles.quiet}>{name} cannot sign in. Orders, designs and lists are still here.</p>
      )}
      {isHandingOver && (
        <HandOverDialog user={user} name={name} onClose={() => setHandingOver(false)} onChanged={onChanged} />
      )}
      {isWithdrawing && (
        <Dialog
          open
          title="Withdraw the invitation?"
          onClose={() => setWithdrawing(false)}
          footer={
            <>
              <Button look="secondary" onClick={() => setWithdrawing(false)}>
                Keep it
              </Button>
              <Button
                look="danger"
                busy={busy === 'withdraw'}
                onClick={() =>
                  void attempt('withdraw', async () => {
                    await api.call(calls.withdrawInvitation, { params: { id } })
                    toast.success(`The invitation of ${state.email} was withdrawn`)
                    await navigate(USERS_PATH)
                  })
                }
              >
                Withdraw
              </Button>
            </>
          }
        >
          <p>The link in the email stops working, and the account, which nobody has used yet, is removed.</p>
        </Dialog>
      )}
    </section>
  )
}
