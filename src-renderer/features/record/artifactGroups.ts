import type { Artifact } from '#shared/domain/records.ts';

/** An artifact with its versions. */
export interface ArtifactGroup {
  /** The id of its latest version. */
  readonly id: string;
  readonly latest: Artifact;
  /** The versions before, newest first. */
  readonly earlier: readonly Artifact[];
}

/** Gathers versions, newest first, under their title; the title that was recorded last comes first. */
export function groupArtifacts(versions: readonly Artifact[]): ArtifactGroup[] {
  const byTitle = Map.groupBy(versions, (artifact) => artifact.title);
  return [...byTitle.values()].flatMap((group) => {
    const [latest, ...earlier] = group.toSorted((one, other) => other.version - one.version);
    return latest === undefined ? [] : [{ id: latest.id, latest, earlier }];
  });
}
