/** Why a file cannot be used, to be read after its name. It crosses to other threads and processes as its message. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
