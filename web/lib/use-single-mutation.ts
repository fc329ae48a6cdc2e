import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A mutation that is not begun again while it is under way: the second of two quick taps does nothing, even if it comes before the
 * button could be drawn as working.
 */
export function useSingleMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'mutationKey'>,
): Pick<UseMutationResult<Data, Error, Variables>, 'isPending' | 'isError' | 'error' | 'reset'> & {
  mutate: (variables: Variables) => void
} {
  const mutationKey = [useId()]
  const client = useQueryClient()
  const { mutate, isPending, isError, error, reset } = useMutation({ ...options, mutationKey })
  return {
    isPending,
    isError,
    error,
    reset,
    mutate: (variables) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(variables)
    },
  }
}
