import type { ExamSubject } from '@rostrum/contracts/recruitment/examination/calls'

export type ExamSettings = {
  readonly revision: number
  readonly subjects: readonly ExamSubject[]
  readonly interviewWeight: string | null
  readonly interviewPerPlace: number
  readonly tieBreak: readonly string[]
  readonly seatingMethod: 'snake' | 'random'
}
