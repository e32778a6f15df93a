<?php

declare(strict_types=1);

namespace Example\ResidentApi;

/**
 * What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here; this one has a file,
 * since PHP forgets everything between two requests.
 */
final class World
{
    /** The residents of the contract's examples, by the names that the states use (openapi/WORLD.md). */
    public const RESIDENTS = [
        'party-payer' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'arrears' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'company' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'cotenant' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'fixed-term' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'modification' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'no-contracts' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'no-phone' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'occupancy' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'payer' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'subtenant' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'terminated' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'upcoming' => ['identityProvider' => 'ftn', 'impersonatorEmail' => null],
        'passport' => ['identityProvider' => 'passport', 'impersonatorEmail' => null],
        'staff' => ['identityProvider' => 'ftn', 'impersonatorEmail' => 'asiakaspalvelija@example.com'],
    ];

    private const FLAGS = [
        'removeUser' => true,
        'paymentInfo' => true,
        'passportAuth' => true,
        'contractModification' => true,
        'messages' => true,
        'defectNotice' => true,
        'contractTerminationOnly' => false,
    ];

    /** @var array<string, array{identityProvider: string, impersonatorEmail: ?string}> by the value of the session cookie */
    public array $sessions = [];

    /** @var array<string, bool> */
    public array $flags = self::FLAGS;

    /** @var ?array{status: int, code: string} every operation answers this */
    public ?array $refusal = null;

    private function __construct(private readonly string $file)
    {
    }

    public static function open(string $file): self
    {
        $world = new self($file);
        $kept = is_file($file) ? json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
        $world->sessions = $kept['sessions'] ?? [];
        $world->flags = $kept['flags'] ?? self::FLAGS;
        $world->refusal = $kept['refusal'] ?? null;

        return $world;
    }

    public function reset(): void
    {
        $this->sessions = [];
        $this->flags = self::FLAGS;
        $this->refusal = null;
    }

    /**
     * @param array{identityProvider: string, impersonatorEmail: ?string} $user
     *
     * @return string the value of the session cookie
     */
    public function signIn(array $user): string
    {
        $session = bin2hex(random_bytes(24));
        $this->sessions[$session] = $user;

        return $session;
    }

    public function save(): void
    {
        $kept = ['sessions' => $this->sessions, 'flags' => $this->flags, 'refusal' => $this->refusal];
        file_put_contents($this->file, json_encode($kept, JSON_THROW_ON_ERROR), LOCK_EX);
    }
}
