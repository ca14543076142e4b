import { useLocation, useNavigate } from 'react-router'

/**
 * Stores the open drawer or sheet in the URL hash, so Back closes it and there is no second state.
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
    // Go back if we opened it; remove the hash if the page was loaded with it.
    if (location.state?.layer === name) navigate(-1)
    else navigate(here, { replace: true, preventScrollReset: true })
  }
  return { isOpen, open, close }
}
