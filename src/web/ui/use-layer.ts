import { useLocation, useNavigate } from 'react-router'

/**
 * Whether a drawer or sheet is open stands in the URL's hash, so Back closes it and nothing has to be kept in step.
 * Links inside an open layer should replace the history entry: Back then skips the layer. So does a layer opened from
 * another one.
 */
export function useLayer(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = location.hash === `#${name}`
  const here = { pathname: location.pathname, search: location.search }

  const open = () => {
    const replace = location.state?.layer !== undefined
    navigate({ ...here, hash: name }, { preventScrollReset: true, replace, state: { layer: name } })
  }
  const close = () => {
    if (!isOpen) return
    // Opened by us: undo that step. Arrived with the hash in the address: just remove it.
    if (location.state?.layer === name) navigate(-1)
    else navigate(here, { replace: true, preventScrollReset: true })
  }
  return { isOpen, open, close }
}
