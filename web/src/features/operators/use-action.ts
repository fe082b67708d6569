import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../core/page/notify.ts'
import { operatorKeys } from './query-keys.ts'

/** Does something as an operator; whatever the console shows is asked for again afterwards. */
export function useOperatorAction<Input>(run: (input: Input) => Promise<unknown>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => notify.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: operatorKeys.all }),
  })
}
