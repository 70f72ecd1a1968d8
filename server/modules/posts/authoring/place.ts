import type { PostFields } from '@frontage/contracts/post-authoring.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { headingRows, placeRows } from './repository.ts'

/**
 * The columns of the way down to where a post stands; each category has to be under the one before it.
 *
 * @throws Refusal content.place-missing
 */
export async function placeColumns(
  tx: Tx,
  scope: TenantScope,
  { categoryIds, groupId = 0 }: Pick<PostFields, 'categoryIds'> & { groupId?: number },
) {
  const { rows } = await tx.executeQuery(placeRows(scope).compile())
  const [first, second, third, fourth, fifth] = categoryIds
  for (const [index, id] of categoryIds.entries()) {
    const place = rows.find((row) => row.id === id)
    const parent = categoryIds[index - 1] ?? null
    if (!place || place.parent_id !== parent || place.level !== index + 1)
      throw new Refusal('content.place-missing')
  }
  if (groupId > 0) {
    const headings = (await tx.executeQuery(headingRows(scope).compile())).rows
    if (!headings.some((row) => row.id === groupId && row.interior_sub_category_id === third))
      throw new Refusal('content.place-missing')
  }
  if (first === undefined || second === undefined) throw new Refusal('content.place-missing')
  return {
    category_id: first,
    sub_category_id: second,
    interior_sub_category_id: third ?? null,
    fourth_level_category_id: fourth ?? null,
    fifth_level_category_id: fifth ?? null,
    group_id: groupId,
  }
}
