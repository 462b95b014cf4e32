import type { Platform } from '../../kernel/platform.ts'
import type { ApprovalMatter } from './approval-kind.ts'
import { approvalsOf } from './directory.ts'

/** The input of a request with the functions of its kind. */
export function matterOf(
  platform: Platform,
  { kind, payload }: { readonly kind: string; readonly payload: unknown },
): ApprovalMatter {
  const registered = approvalsOf(platform).kinds.get(kind)
  if (!registered) throw new Error(`No module registers approvals of the kind ${kind}.`)
  return registered.read(payload)
}
