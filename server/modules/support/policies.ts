/** Who may send what, and who reads it. Anybody may ask for help. */
import { requireMenu } from '../accounts/index.ts'

export const requireFeedback = requireMenu('feedback-form')
export const requireContentIdeas = requireMenu('content-idea-submission')
export const requireTemplateSubmission = requireMenu('template-submission')
export const requireInbox = requireMenu('control-panel')
