import { BaseSequencer, type TestSpecification } from 'vitest/node'

const byProjectAndPath = (a: TestSpecification, b: TestSpecification): number =>
  a.project.name.localeCompare(b.project.name) || a.moduleId.localeCompare(b.moduleId)

/** Deals the files of each suite out to the parts of `--shard` in turn, so that each part has its share of the slow journeys. */
export default class DealtFiles extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const suites = Map.groupBy([...files].sort(byProjectAndPath), ({ project }) => project.name)
    return [...suites.values()].flatMap((suite) => suite.filter((_, place) => place % count === index - 1))
  }
}
