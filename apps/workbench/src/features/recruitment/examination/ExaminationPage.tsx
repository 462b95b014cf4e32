import { usePageAddress } from '../../../shell/page-context.ts'
import { ExamBoard } from './ExamBoard.tsx'
import { ExamProjects } from './ExamProjects.tsx'

/** The exams of the visible projects; the URL names the open one and its step. */
export function ExaminationPage() {
  const [params] = usePageAddress()
  const project = params.get('project')
  return project ? <ExamBoard key={project} projectId={project} /> : <ExamProjects />
}
