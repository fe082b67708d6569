import { serveTasks } from '../../core/threads/serve-tasks.ts'
import { readYaml, type YamlFile } from '../../core/yaml/read-yaml.ts'
import { unpack, type Unpacked } from './unpack.ts'

export type Task = { zip: Uint8Array } | { path: string; yaml: string }
export type Reply = Unpacked | YamlFile

serveTasks<Task, Reply>(
  (task) => {
    if ('yaml' in task) return readYaml(task.path, task.yaml)
    const { buffer, byteOffset, byteLength } = task.zip
    return unpack(Buffer.from(buffer, byteOffset, byteLength))
  },
  (reply) => ('files' in reply ? reply.files.map(({ content }) => content.buffer) : []),
)
