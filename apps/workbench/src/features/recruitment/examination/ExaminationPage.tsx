import { usePageAddress } from '../../../shell/page-context.ts'
import { ExamBoard } from './ExamBoard.tsx'
import { ExamProjects } from './ExamProjects.tsx'

/** The exams of the projects in reach; the address says which one is open and at which step. */
export function ExaminationPage() {
  const [params] = usePageAddress()
  const project = params.get('project')
  return project ? <ExamBoard key={project} projectId={project} /> : <ExamProjects />
}
