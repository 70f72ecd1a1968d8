/** Who has seen the walkthrough, and how far this tab is in it. */
import { storedInTab } from '../../lib/stored-in-tab.ts'

const KEY = 'walkthroughCompletedUsers'

function completedUsers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const hasCompleted = (userId: string): boolean => completedUsers().includes(userId)

export function addCompleted(userId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...completedUsers(), userId])]))
  } catch {
    // The server remembers too.
  }
}

export const stepInTab = storedInTab<{ userId: string; step: number }>('walkthrough')
