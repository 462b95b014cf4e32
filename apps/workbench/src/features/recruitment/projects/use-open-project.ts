import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Opens the settings of a project that was just made. */
export function useOpenProject(): (id: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (id: string) => void navigate(`/recruitment/project-settings?${new URLSearchParams({ id, part: 'settings' })}`),
    [navigate],
  )
}
