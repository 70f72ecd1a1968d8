import { z } from 'zod'

// C0 controls but tab and newlines; NUL would not even fit PostgreSQL's text. Lone surrogates do not survive UTF-8.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text that users type: trimmed, at most `max` characters, no control characters, no broken Unicode. */
export const typedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => !unprintable.test(text) && text.isWellFormed(),
      '{field} contains characters that cannot be stored.',
    )
    // An overwrite, not a transform: the same schema also writes replies.
    .trim()
