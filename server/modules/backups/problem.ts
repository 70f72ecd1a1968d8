/** What is wrong with a backup, in a sentence for whoever needs it. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
